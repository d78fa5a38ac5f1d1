import type { ImportOutcome } from '@soportica/contract/core/imports'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { notices, toast } from '../../lib/toast.ts'
import { WorkButton } from '../../ui/BusyButton.tsx'
import { undoOffer } from '../shortcuts/undoKeys.ts'
import { CopyReasons } from './review/CopyReasons.tsx'
import classes from './Import.module.css'
import type { ImportSubject } from './importSubject.ts'
import { isUncertain } from './review/settle.ts'
import { undone } from './useImport.ts'

const offeredMs = 15_000
const readingMs = 60_000
const maxReasons = 5

const going = new Map<string, Promise<boolean>>()

/** Undoes an import and shows the result; false when the server did not answer. */
export function undoNow(subject: ImportSubject, impid: string): Promise<boolean> {
  const attempt = going.get(impid) ?? undo(subject, impid).finally(() => going.delete(impid))
  going.set(impid, attempt)
  return attempt
}

async function undo(subject: ImportSubject, impid: string): Promise<boolean> {
  try {
    const outcome = await undone(impid)
    notices.hide(noticeId(impid))
    notifyUndone(impid, outcome)
    subject.onChanged()
    return true
  } catch (error) {
    if (isUncertain(error)) subject.onChanged()
    toast.error(`No se pudo deshacer: ${sentenceOf(error)}`)
    return false
  }
}

const noticeId = (impid: string) => `import-${impid}`

/** Reports the save, long enough to undo it. */
export function offerUndo(subject: ImportSubject, impid: string, { mensaje, aplicados, avisos = [] }: ImportOutcome): void {
  if (aplicados === 0) return
  const message = <Offer mensaje={mensaje} avisos={avisos} undo={() => undoNow(subject, impid)} />
  notices.show({ id: noticeId(impid), kind: 'success', message, autoClose: avisos.length > 0 ? readingMs : offeredMs })
}

type OfferProps = { mensaje: string; avisos: ImportOutcome['rechazados']; undo: () => Promise<boolean> }

function Offer({ mensaje, avisos, undo: takeBack }: OfferProps) {
  return (
    <div className={classes.offer}>
      <span>{mensaje}</span>
      {avisos.length > 0 && <Reasons rows={avisos} />}
      <WorkButton ref={undoOffer} size="compact-sm" variant="default" work={takeBack}>
        Deshacer
      </WorkButton>
    </div>
  )
}

function notifyUndone(impid: string, { mensaje, rechazados }: ImportOutcome): void {
  if (rechazados.length === 0) return toast.success(mensaje)
  notices.show({
    id: `${noticeId(impid)}-undone`,
    kind: 'warn',
    title: mensaje,
    autoClose: readingMs,
    message: (
      <>
        <p className={classes.lead}>Esto no se pudo deshacer:</p>
        <Reasons rows={rechazados} />
        <CopyReasons rejected={rechazados} />
      </>
    ),
  })
}

function Reasons({ rows }: { rows: ImportOutcome['rechazados'] }) {
  const more = rows.length - maxReasons
  return (
    <>
      <ul className={classes.reasons}>
        {rows.slice(0, maxReasons).map(({ fila, motivo }) => (
          <li key={fila}>
            Fila {fila}: {motivo}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.lead}>… y {more} más.</p>}
    </>
  )
}
