import type { Readable } from 'node:stream'
import type { Tx } from '../../plugins/db/database.ts'
import type { MailSecrets } from './mailSecrets.ts'

/** An appointment for the reader's calendar (iCalendar): a request or a cancellation. */
export type Appointment = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
/** A file that goes with it: made when it is composed, so that it waits nowhere, or read from where it lies while it is sent. */
export type Enclosure = {
  readonly nombre: string
  readonly tipo: string
  readonly contenido: Buffer | (() => Promise<Readable>)
  /** The picture that the letter shows under this name. */
  readonly cid?: string
}
export type Letter = {
  readonly para: string
  readonly asunto: string
  readonly html: string
  readonly texto: string
  readonly cita?: Appointment
  readonly adjuntos?: readonly Enclosure[]
}
export type Deliver = (id: string, letter: Letter, now: Date) => Promise<void>
export type Composing = MailSecrets & { readonly tx: Tx; readonly now: Date; readonly publicUrl: string; readonly from: string }

/** `sent` runs once the letter is on its way. It stores the fingerprint of a code, never the code. */
export type Composed = Letter & { readonly sent?: (tx: Tx) => Promise<void> }

export type MailKind<T> = {
  readonly tipo: string
  /** A mail that still waits after this many minutes is discarded. */
  readonly minutes?: number
  /**
   * The recipient is looked up when the mail is sent; undefined when there is none. Codes and links are made only here, from the secrets
   * of the mail.
   */
  readonly compose: (context: Composing, datos: T) => Promise<Composed | undefined>
}

export const defineMail = <T extends object>(kind: MailKind<T>): MailKind<T> => kind
