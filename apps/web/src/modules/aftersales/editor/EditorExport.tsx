import { Menu } from '@mantine/core'
import { exportPreentrega, type ReportDetail } from '@soportica/contract/aftersales/reports'
import { actFile, exportedActs, type ExportedActs } from '@soportica/contract/aftersales/states'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { saveFile } from '../../../shells/export/saveFile.ts'
import type { Extra } from '../../../shells/record-dialog/Extras.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'

type Props = Pick<ReportDetail, 'repid' | 'sucursal'>
const icon = <IconFileSpreadsheet size="1.2em" aria-hidden />

async function download({ repid, sucursal }: Props, opc: ExportedActs): Promise<void> {
  try {
    saveFile(await call(exportPreentrega, { body: { repid, opc } }), actFile(dayInBogota(new Date()), sucursal))
  } catch (error) {
    toast.error(sentenceOf(error), `acta-${repid}`)
  }
}

/** Both acts, or one of them, as a workbook. */
export const exportsOf = (report: Props): Extra[] =>
  exportedActs.map(({ opc, nombre }) => ({
    label: `Exportar: ${nombre}`,
    icon,
    allowed: true,
    run: () => void download(report, opc),
  }))

export function EditorExport(report: Props) {
  const [busy, setBusy] = useState(false)
  const run = async (opc: ExportedActs) => {
    setBusy(true)
    await download(report, opc)
    setBusy(false)
  }
  return (
    // The placeholder is no item, and a menu may hold nothing else.
    <Menu position="top-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <BusyButton busy={busy} variant="default" leftSection={icon} rightSection={<IconChevronDown size="1em" aria-hidden />}>
          Exportar
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        {exportedActs.map(({ opc, nombre }) => (
          <Menu.Item key={opc} onClick={() => void run(opc)}>
            {nombre}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
