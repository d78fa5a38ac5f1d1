import { useEffect, useId, useRef, useState } from 'react'
import type { PendingQuestion } from './question.ts'
import classes from './PlainQuestion.module.css'

/** The same question without further downloads: used when the other dialog's code does not load. */
export function PlainQuestion({ opened, question }: { opened: boolean; question: PendingQuestion | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [lastQuestion, setLastQuestion] = useState(question)
  if (question && question !== lastQuestion) setLastQuestion(question)
  useEffect(() => {
    if (opened && !dialog.current?.open) dialog.current?.showModal()
    if (!opened) dialog.current?.close()
  }, [opened])
  const { mensaje = '', detalle, titulo = 'Confirmación', aceptar = 'Sí', rechazar = 'No', peligro = false } = lastQuestion ?? {}
  return (
    <dialog
      ref={dialog}
      className={classes.question}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        question?.answer(false)
      }}
    >
      <h2 id={title}>{titulo}</h2>
      <p>{mensaje}</p>
      {detalle}
      <div className={classes.answers}>
        <button type="button" autoFocus={peligro} onClick={() => question?.answer(false)}>
          {rechazar}
        </button>
        <button type="button" autoFocus={!peligro} onClick={() => question?.answer(true)}>
          {aceptar}
        </button>
      </div>
    </dialog>
  )
}
