import type { Perid } from './perid.ts'

// A window is assigned to profiles and shown in the menu; its rights are granted one by one.
export type Right = { readonly perid: Perid; readonly accion: string; readonly nombre: string; readonly modulo?: string }
export type DeclaredWindow = {
  readonly venid: number
  readonly parent: string
  readonly descripcion: string
  readonly area: string
  readonly modulo: string
  // Absent while no screen of its own belongs to it.
  readonly menu?: { readonly route: string; readonly icon: string; readonly description: string; readonly title?: string }
  readonly rights: readonly Right[]
}
