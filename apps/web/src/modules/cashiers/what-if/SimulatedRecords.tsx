import type { SimulatedRecord, SimulatedStage } from '@soportica/contract/cashiers/whatIf'
import { counted } from '@soportica/rules/counted'
import { memo, type ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import { RecordLink } from '../../../shells/project/RecordLink.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { cashierListConfig } from '../cashierListConfig.ts'
import { barsOf } from './shiftBars.ts'
import classes from './Simulate.module.css'

/** '5 días hábiles después' */
export function shiftText(dias: number | null): string {
  if (dias === null) return ''
  if (dias === 0) return 'Misma entrega'
  return `${counted(Math.abs(dias), 'día hábil', 'días hábiles')} ${dias > 0 ? 'después' : 'antes'}`
}

/** The stages of each record before and after, the worst record first. */
export const SimulatedRecords = memo(({ records }: { records: readonly SimulatedRecord[] }) => (
  <>
    <p className={classes.legend} aria-hidden>
      <span>
        <i className={classes.before} /> Antes
      </span>
      <span>
        <i className={classes.after} /> Después
      </span>
    </p>
    <ol className={classes.records} aria-label="Cajeros que cambian">
      {records.map((record) => (
        <li key={record.id} className={classes.record}>
          <Stages record={record} />
        </li>
      ))}
    </ol>
  </>
))

const sameDays = ({ etapas }: SimulatedRecord): ReactNode => {
  const same = etapas.filter(({ cambia }) => !cambia)
  return same.length > 0 && <p className={classes.same}>{`Sin cambio: ${same.map(({ titulo }) => titulo).join(', ')}`}</p>
}
function Stages({ record }: { record: SimulatedRecord }) {
  const { id, nombre, codigo, dias, etapas, avisos } = record
  const barOf = barsOf(etapas)
  return (
    <>
      <header className={classes.recordHead}>
        <strong>
          <RecordLink listConfig={cashierListConfig} id={id}>
            {`${nombre} (${id})`}
          </RecordLink>
        </strong>
        {codigo && <span>{codigo}</span>}
        <span className={classes.worst} data-late={dias > 0 || undefined}>
          {shiftText(dias)}
        </span>
      </header>
      <table className={classes.stages}>
        <thead>
          <tr>
            <th scope="col">Etapa</th>
            <th scope="col">Antes</th>
            <th scope="col">Después</th>
            <th scope="col">Entrega</th>
            <th scope="col" className={classes.track}>
              Línea de tiempo
            </th>
          </tr>
        </thead>
        <tbody>
          {etapas
            .filter(({ cambia }) => cambia)
            .map((stage) => (
              <tr key={stage.etapa}>
                <th scope="row">
                  {stage.titulo}
                  {stage.actor && <small>{stage.actor}</small>}
                </th>
                <td className={classes.old}>
                  <Days pair={stage.antes} />
                </td>
                <td>
                  <Days pair={stage.despues} />
                </td>
                <td>
                  <span>{shiftText(stage.dias)}</span>
                  {stage.plazo === 'vence' && <StatusBadge meaning="refused" label="Queda vencida" />}
                  {stage.plazo === 'deja' && <StatusBadge meaning="done" label="Deja de estar vencida" />}
                </td>
                <td className={classes.track} aria-hidden>
                  <Bars stage={stage} barOf={barOf} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {avisos.map((aviso) => (
        <p key={aviso} className={classes.notice}>
          {aviso}
        </p>
      ))}
      {sameDays(record)}
    </>
  )
}

const Days = ({ pair }: { pair: SimulatedStage['antes'] }) =>
  pair ? (
    <>
      <span>{formatDate(pair.inicio)}</span> <span>– {formatDate(pair.entrega)}</span>
    </>
  ) : (
    <Nothing />
  )

function Bars({ stage, barOf }: { stage: SimulatedStage; barOf: ReturnType<typeof barsOf> }) {
  const [before, after] = [barOf(stage.antes), barOf(stage.despues)]
  return (
    <div className={classes.bars}>
      {before && <i className={classes.before} style={{ left: before.left, width: `max(3px, ${before.width})` }} />}
      {after && <i className={classes.after} style={{ left: after.left, width: `max(3px, ${after.width})` }} />}
    </div>
  )
}
