import type { ReportDetail } from '@soportica/contract/aftersales/reports'
import { formatDateTime, formatRelative } from '../../../lib/format.ts'
import head from '../../../shells/project/form/RecordHead.module.css'
import { ReportBadge } from '../components/ReportBadge.tsx'

/** The report's state, the place of its branch, its last editor, and when it was sent. */
export function ReportHead({ detail }: { readonly detail: ReportDetail }) {
  const { municipio, codigo, usuact, fecact, enviado } = detail
  const sent = enviado && `Enviado ${formatRelative(enviado.fecha)} por ${enviado.usuario} a ${enviado.correos.join(', ')}`
  return (
    <div className={head.head}>
      <ReportBadge {...detail} />
      <span className={head.place}>{[codigo, municipio].filter(Boolean).join(' · ')}</span>
      <span className={head.changed} data-tip={sent ?? formatDateTime(fecact)}>
        {sent ?? `Cambiado por ${usuact} ${formatRelative(fecact)}`}
      </span>
    </div>
  )
}
