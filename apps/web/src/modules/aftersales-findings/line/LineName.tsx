import { counted } from '@soportica/rules/counted'
import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { continuesInDelivery, lineStates } from '@soportica/contract/aftersales/states'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { isLate } from '@soportica/rules/findings'
import { useWaits } from '../../aftersales-offline/reportOnDevice.public.ts'
import { useLines } from './LinesContext.ts'
import classes from '../lines/Lines.module.css'
import { lineId } from '../store/lineStore.ts'

type Props = { readonly line: FindingLine; readonly saving: boolean; readonly unsent: boolean }
/** Marks beside the activity: result of the first act, additional line, continues in the delivery, overdue, photos, saving. */
export function LineMarks({ line, saving, unsent }: Props) {
  const { repid, reportState, showContinuation } = useLines()
  const waits = useWaits(repid, lineId(line))
  const { adicional, preentrega, fotos } = line
  const photos = fotos.antes + fotos.despues
  const before = lineStates.find(({ id }) => id === preentrega)?.nombre
  return (
    <span className={classes.marks}>
      {adicional && <small className={classes.mark}>Adicional</small>}
      {before && <small className={classes.mark}>Preentrega: {before}</small>}
      {line.continua && (
        <button type="button" className={classes.continues} onClick={() => showContinuation(line)}>
          {continuesInDelivery}
        </button>
      )}
      {isLate(line, dayInBogota(new Date()), reportState) && (
        <small className={classes.mark} data-late>
          Vencido
        </small>
      )}
      {unsent && <small className={classes.mark}>Sin enviar</small>}
      {waits && !saving && !unsent && <small className={classes.mark}>Por enviar</small>}
      {photos > 0 && <small className={classes.mark}>{counted(photos, 'foto', 'fotos')}</small>}
      {saving && <small className={classes.saving}>Guardando…</small>}
    </span>
  )
}
