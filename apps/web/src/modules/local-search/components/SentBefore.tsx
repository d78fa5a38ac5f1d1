import type { getNoteAndFile } from '@soportica/contract/local-search/calls'
import type { Answer } from '@soportica/contract/core/endpoint'
import { formatDateTime } from '../../../lib/format.ts'
import classes from './Search.module.css'
import { StepFiles } from './StepFiles.tsx'
import { StepNote } from './StepNote.tsx'

export type Sent = Answer<typeof getNoteAndFile>

/** What was sent last, and why it came back. */
export function SentBefore({ sent: { note, fileData, rechazo } }: { readonly sent: Sent }) {
  if (note.trim() === '' && !fileData && !rechazo) return null
  return (
    <div className={classes.sent}>
      {rechazo && (
        <section className={classes.rejection} aria-label="Rechazo">
          <h4>
            Rechazado por {rechazo.usuario} el {formatDateTime(rechazo.fecha)}
          </h4>
          <StepNote nota={rechazo.observacion} />
        </section>
      )}
      {(note.trim() !== '' || fileData) && (
        <section aria-label="Lo último que se envió">
          <h4>Lo último que se envió</h4>
          <StepNote nota={note} />
          <StepFiles files={fileData ? [fileData] : []} />
        </section>
      )}
    </div>
  )
}
