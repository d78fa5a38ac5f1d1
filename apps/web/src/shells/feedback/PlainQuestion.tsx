import { useEffect, useId, useRef, useState } from 'react'
import type { PendingQuestion } from './question.ts'
import classes from './PlainQuestion.module.css'

/** The same question with nothing that must be fetched: asked when the code of the other one does not come. */
export function PlainQuestion({ opened, asked }: { opened: boolean; asked: PendingQuestion | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  useEffect(() => {
    if (opened && !dialog.current?.open) dialog.current?.showModal()
    if (!opened) dialog.current?.close()
  }, [opened])
  const { mensaje = '', detalle, titulo = 'Confirmación', aceptar = 'Sí', rechazar = 'No', peligro = false } = shown ?? {}
  return (
    <dialog
      ref={dialog}
      className={classes.question}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        asked?.answer(false)
      }}
    >
      <h2 id={title}>{titulo}</h2>
      <p>{mensaje}</p>
      {detalle}
      <div className={classes.answers}>
        <button type="button" autoFocus={peligro} onClick={() => asked?.answer(false)}>
          {rechazar}
        </button>
        <button type="button" autoFocus={!peligro} onClick={() => asked?.answer(true)}>
          {aceptar}
        </button>
      </div>
    </dialog>
  )
}
