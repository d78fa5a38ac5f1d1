import type { Answer } from '@soportica/contract/core/endpoint'
import type { getNoteAndFile } from '@soportica/contract/local-search/calls'
import { formatDateTime } from '../../../lib/format.ts'
import classes from './Search.module.css'
import { StepFiles } from './StepFiles.tsx'
import { StepNote } from './StepNote.tsx'

type Props = {
  readonly note: string
  readonly files: readonly { readonly id: number; readonly nombreOriginal: string }[]
  readonly rechazo?: Answer<typeof getNoteAndFile>['rechazo']
}

/** The last sent content, and the reason of its rejection. */
export function SentBefore({ note, files, rechazo }: Props) {
  const isEmpty = note.trim() === '' && files.length === 0
  if (isEmpty && !rechazo) return null
  return (
    <div className={classes.sent}>
      {rechazo && (
        <section className={classes.rejection} aria-label="Rechazo">
          <h4>
            Rechazado por {rechazo.usuario} el <span className={classes.moment}>{formatDateTime(rechazo.fecha)}</span>
          </h4>
          <StepNote nota={rechazo.observacion} />
        </section>
      )}
      {!isEmpty && (
        <section aria-label="Lo último que se envió">
          <h4>Lo último que se envió</h4>
          <StepNote nota={note} />
          <StepFiles files={files} />
        </section>
      )}
    </div>
  )
}
