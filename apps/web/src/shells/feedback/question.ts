import type { ReactNode } from 'react'

export type Question = {
  readonly mensaje: string
  // Details under the question.
  readonly detalle?: ReactNode
  readonly titulo?: string
  readonly aceptar?: string
  readonly rechazar?: string
  readonly peligro?: boolean
}
export type PendingQuestion = Question & { readonly answer: (yes: boolean) => void }
