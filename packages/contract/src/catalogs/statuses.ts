/**
 * The meaning of a status, whatever its name: its colour in every module. pending: not begun or draft, grey; paused: waits for somebody,
 * amber; progress: blue; done: green; refused: rejected, failed or overdue, red; deleted: grey. The specification sets the colours of
 * requests (yellow, teal, red, blue) and of active and inactive rows (green, amber, red). Regions and kinds are no statuses and use none
 * of these colours.
 */
export const statusMeanings = ['pending', 'progress', 'paused', 'done', 'refused', 'deleted'] as const
export type StatusMeaning = (typeof statusMeanings)[number]

/** The status of a project or of one of its stages. */
// Rows of tables: users may rename them; the product reads the flags.
export type ProjectStatus = {
  readonly id: number
  readonly nombre: string
  readonly inicial?: true
  readonly final?: true
  readonly eliminado?: true
  readonly entregado?: true
  /** If the flags do not determine it. */
  readonly meaning?: StatusMeaning
}
export const statusClasses = {
  cashier_status: [
    { id: 1, nombre: 'En Proceso', inicial: true, meaning: 'progress' },
    { id: 2, nombre: 'Suspendido', meaning: 'paused' },
    { id: 3, nombre: 'Entregado', final: true, entregado: true },
    { id: 4, nombre: 'Cancelado', final: true },
    { id: 5, nombre: 'Eliminado', final: true, eliminado: true },
  ],
  realestate_status: [
    { id: 1, nombre: 'Pendiente', inicial: true },
    { id: 2, nombre: 'En Gestión' },
    { id: 3, nombre: 'Enviado a Revisión', meaning: 'paused' },
    { id: 4, nombre: 'Entregado', final: true, entregado: true },
    { id: 5, nombre: 'Rechazado', final: true },
  ],
  visit_status: [
    { id: 1, nombre: 'Por Programar', inicial: true },
    { id: 2, nombre: 'Programada' },
    { id: 3, nombre: 'Realizada' },
    { id: 4, nombre: 'Entregada', final: true, entregado: true },
    { id: 5, nombre: 'No Viable', final: true },
  ],
  design_status: [
    { id: 1, nombre: 'Pendiente', inicial: true },
    { id: 2, nombre: 'En Diseño' },
    { id: 3, nombre: 'En Ajustes', meaning: 'paused' },
    { id: 4, nombre: 'Entregado', final: true, entregado: true },
    { id: 5, nombre: 'Cancelado', final: true },
  ],
  license_status: [
    { id: 1, nombre: 'Pendiente', inicial: true },
    { id: 2, nombre: 'Radicada', meaning: 'paused' },
    { id: 3, nombre: 'Con Observaciones', meaning: 'paused' },
    { id: 4, nombre: 'Aprobada', final: true, entregado: true },
    { id: 5, nombre: 'Negada', final: true },
  ],
  branch_status: [
    { id: 1, nombre: 'En Proceso', inicial: true, meaning: 'progress' },
    { id: 2, nombre: 'Suspendida', meaning: 'paused' },
    { id: 3, nombre: 'Cancelada', final: true },
    { id: 4, nombre: 'Entregada', final: true, entregado: true },
    { id: 5, nombre: 'En Obra' },
    { id: 6, nombre: 'Eliminada', final: true, eliminado: true },
    { id: 7, nombre: 'Gestión Inmobiliaria' },
  ],
} as const satisfies Record<string, readonly ProjectStatus[]>
export type StatusClass = keyof typeof statusClasses
