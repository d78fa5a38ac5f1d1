import { Menu } from '@mantine/core'
import { exportPreentrega, exportPreentregaPdf, type ReportDetail } from '@soportica/contract/aftersales/reports'
import { actFile, exportedActs, type ExportedActs } from '@soportica/contract/aftersales/states'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { IconChevronDown, IconFileDownload, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { saveFile } from '../../../shells/export/saveFile.ts'
import type { Extra } from '../../../shells/record-dialog/Extras.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'

type Props = Pick<ReportDetail, 'repid' | 'sucursal'>
const kinds = [
  { kind: 'xlsx', nombre: 'Excel', endpoint: exportPreentrega, icon: <IconFileSpreadsheet size="1.2em" aria-hidden /> },
  { kind: 'pdf', nombre: 'PDF', endpoint: exportPreentregaPdf, icon: <IconFileTypePdf size="1.2em" aria-hidden /> },
] as const
type Kind = (typeof kinds)[number]

async function download({ repid, sucursal }: Props, opc: ExportedActs, { kind, endpoint }: Kind): Promise<void> {
  const about = `acta-${repid}`
  try {
    saveFile(await call(endpoint, { body: { repid, opc } }), actFile(dayInBogota(new Date()), sucursal, kind))
    toast.success('Archivo descargado exitosamente.', about)
  } catch (error) {
    toast.error(`Error al descargar el archivo: ${sentenceOf(error)}`, about)
  }
}

/** Both acts, or one of them, as a workbook or on paper. */
export const exportsOf = (report: Props): Extra[] =>
  kinds.flatMap((kind) =>
    exportedActs.map(({ opc, nombre }) => ({
      label: `Exportar en ${kind.nombre}: ${nombre}`,
      icon: kind.icon,
      allowed: true,
      run: () => void download(report, opc, kind),
    })),
  )

export function EditorExport(report: Props) {
  const [busy, setBusy] = useState(false)
  const run = async (opc: ExportedActs, kind: Kind) => {
    setBusy(true)
    await download(report, opc, kind)
    setBusy(false)
  }
  return (
    // The placeholder is no item, and a menu may hold nothing else.
    <Menu position="top-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <BusyButton
          busy={busy}
          variant="default"
          leftSection={<IconFileDownload size="1.2em" aria-hidden />}
          rightSection={<IconChevronDown size="1em" aria-hidden />}
        >
          Exportar
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind, at) => (
          <Fragment key={kind.kind}>
            {at > 0 && <Menu.Divider />}
            {exportedActs.map(({ opc, nombre }) => (
              <Menu.Item key={opc} leftSection={kind.icon} onClick={() => void run(opc, kind)}>
                {nombre} ({kind.nombre})
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
