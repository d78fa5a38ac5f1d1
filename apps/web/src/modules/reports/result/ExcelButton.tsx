import type { ReportValues } from '@soportica/contract/reports/question'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { useIdlePreload } from '../../../shells/page/usePreload.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { useReport } from '../ReportContext.ts'
import type { Order } from '../reportScreens.ts'

const load = () => import('./downloadReport.tsx')
const code = { preload: () => void load().catch(() => undefined) }
const notLoaded = async (): Promise<void> => toast.error('No se pudo exportar. Revise su conexión e intente de nuevo.')

type Props = { readonly values: ReportValues | undefined; readonly order: Order; readonly allowed: true | string }
/** The result as a file, in its order and with its columns. */
export function ExcelButton({ values, order, allowed }: Props) {
  const screens = useReport()
  const [busy, setBusy] = useState(false)
  useIdlePreload(code)
  const start = async () => {
    if (!values || busy) return
    setBusy(true)
    const { downloadReport } = await load().catch(() => ({ downloadReport: notLoaded }))
    await downloadReport(screens, values, order)
    setBusy(false)
  }
  const look = { variant: 'default', leftSection: <IconFileSpreadsheet size="1.2em" aria-hidden />, onClick: () => void start() }
  return allowed === true ? (
    <BusyButton {...look} busy={busy}>
      Generar Excel
    </BusyButton>
  ) : (
    <ActionButton {...look} allowed={allowed}>
      Generar Excel
    </ActionButton>
  )
}
