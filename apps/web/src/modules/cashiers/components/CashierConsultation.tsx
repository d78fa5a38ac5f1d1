import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { factsOf } from '../description.ts'
import { useConsultationChanges, useRelatives, useSummary } from '../useConsultation.ts'
import { AttachmentMatrices } from './AttachmentMatrices.tsx'
import classes from './Consult.module.css'
import { ConsultSection } from './ConsultSection.tsx'
import { StageTimeline } from './StageTimeline.tsx'

/** What is read of a cashier besides its notes and attachments by stage. */
export function CashierConsultation({ cajId }: { cajId: number }) {
  const summary = useSummary(cajId)
  const relatives = useRelatives(cajId)
  useConsultationChanges(cajId)
  return (
    <>
      <ConsultSection title="Descripción" asked={summary}>
        {(data) => (
          <dl className={classes.facts}>
            {factsOf(data).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || '—'}</dd>
              </div>
            ))}
          </dl>
        )}
      </ConsultSection>
      <ConsultSection title="Línea de tiempo" asked={summary}>
        {({ etapas }) => <StageTimeline stages={etapas} />}
      </ConsultSection>
      <AttachmentMatrices cajId={cajId} />
      <ConsultSection title="Cajero Padre y Hermanos" asked={relatives}>
        {(rows) => (rows.length === 0 ? <p className={classes.none}>No hay datos disponibles.</p> : <Relatives rows={rows} />)}
      </ConsultSection>
    </>
  )
}

type Relative = NonNullable<ReturnType<typeof useRelatives>['data']>[number]

function Relatives({ rows }: { rows: readonly Relative[] }) {
  return (
    <table className={classes.relatives} aria-label="Cajero Padre y Hermanos">
      <thead>
        <tr>
          <th scope="col">id</th>
          <th scope="col">nombre</th>
          <th scope="col">estado</th>
          <th scope="col">tipo</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cajId, nombre, estado, tipo }) => (
          <tr key={cajId}>
            <td className={classes.number}>{cajId}</td>
            <td>
              <Link to={`${paths.consultation}?id=${cajId}`}>{nombre}</Link>
            </td>
            <td>{estado}</td>
            <td>{tipo}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
