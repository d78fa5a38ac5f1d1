import { cashierFields } from './fields.ts'

/** A stage of a cashier: who acts in it, what says that it is done, and by which of the modality's ticks and days it is planned. */
export type CashierStage = {
  readonly key: string
  readonly titulo: string
  /** Whose notes and attachments they are; 0: of the record as a whole. */
  readonly actid: number
  /** The module in which its actor works; none: only the coordinators do. */
  readonly modulo?: string
  /** The modality's tick and days, where they are not called as the stage. */
  readonly tick?: string
  readonly dias?: string
  /** The record may do without it. */
  readonly requiere?: string
  readonly actor?: string
  readonly estado?: string
  /** The real delivery. */
  readonly entrega?: string
  /** Whether it has theoretical dates; where the days come from is said by the modality. */
  readonly programada: boolean
  /** The attachment types that belong to it, by id. */
  readonly adjuntos: readonly number[]
  /** It has no types of its own: it shows those of other stages together. */
  readonly reune?: true
}

export const cashierStages: readonly CashierStage[] = [
  { key: 'basica', titulo: 'Información Básica', actid: 0, programada: false, adjuntos: [34] },
  {
    key: 'inmobiliaria',
    titulo: 'Inmobiliaria',
    actid: 1,
    modulo: 'realestate',
    tick: 'inmobiliaria',
    dias: 'diasinmobiliaria',
    requiere: 'requiereInmobiliaria',
    actor: 'idInmobiliaria',
    estado: 'idEstadoInmobiliaria',
    entrega: 'fechaEntregaInmobiliaria',
    programada: true,
    adjuntos: [1, 6, 7],
  },
  {
    key: 'visita',
    titulo: 'Visita Local',
    actid: 2,
    modulo: 'visit',
    tick: 'visita',
    dias: 'diasvisita',
    requiere: 'requiereVisita',
    actor: 'idVisitante',
    estado: 'idEstadoVisita',
    entrega: 'fechaEntregaVisita',
    programada: true,
    adjuntos: [2, 8, 9],
  },
  {
    key: 'comite',
    titulo: 'Comité',
    actid: 0,
    tick: 'comite',
    dias: 'diascomite',
    entrega: 'fechaAprobacionComite',
    programada: true,
    adjuntos: [10],
  },
  {
    key: 'contrato',
    titulo: 'Contrato',
    actid: 12,
    tick: 'contrato',
    dias: 'diascontrato',
    requiere: 'requiereContrato',
    entrega: 'fechaEntregaContrato',
    programada: true,
    adjuntos: [29],
  },
  {
    key: 'diseno',
    titulo: 'Diseño',
    actid: 3,
    modulo: 'design',
    tick: 'disenio',
    dias: 'diasdisenio',
    requiere: 'requiereDiseno',
    actor: 'idDisenador',
    estado: 'idEstadoDiseno',
    entrega: 'fechaEntregaDiseno',
    programada: true,
    adjuntos: [3, 32, 28],
  },
  {
    key: 'canal',
    titulo: 'Canal',
    actid: 0,
    tick: 'canal',
    dias: 'diascanal',
    requiere: 'requiereCanal',
    entrega: 'fechaEntregaPrefactibilidad',
    programada: true,
    adjuntos: [33],
  },
  {
    key: 'licencia',
    titulo: 'Licencia',
    actid: 4,
    modulo: 'license',
    tick: 'licencia',
    dias: 'diaslicencia',
    requiere: 'requiereRadicadoLicencia',
    actor: 'idGestorLicencia',
    estado: 'idEstadoLicencia',
    entrega: 'fechaEntregaLicencia',
    programada: true,
    adjuntos: [4, 30],
  },
  {
    key: 'proyeccion',
    titulo: 'Proyección Instalación',
    actid: 0,
    tick: 'proyeccion',
    dias: 'diasproyeccion',
    entrega: 'fechaEntregaProyeccion',
    programada: true,
    adjuntos: [5],
  },
  {
    key: 'interventoria',
    titulo: 'Interventoría',
    actid: 5,
    modulo: 'interventory',
    tick: 'interventor',
    dias: 'diasinterventoria',
    actor: 'idInterventoria',
    entrega: 'fechaInicioObraInterventoria',
    programada: true,
    adjuntos: [11, 12, 13],
  },
  {
    key: 'aconstructor',
    titulo: 'Constructor',
    actid: 6,
    modulo: 'builder',
    tick: 'aconstructor',
    dias: 'diasconstructor',
    actor: 'idConstructor',
    entrega: 'fechaEntregaATM',
    programada: true,
    adjuntos: [14, 15, 16, 17, 18],
  },
  {
    key: 'seguridad',
    titulo: 'Instalador Seguridad',
    actid: 7,
    modulo: 'security',
    tick: 'seguridad',
    dias: 'diasinstaladorseguridad',
    actor: 'idInstaladorSeguridad',
    entrega: 'fechaEntregaSeguridad',
    programada: true,
    adjuntos: [19, 20],
  },
  {
    key: 'facturacion',
    titulo: 'Facturación',
    actid: 0,
    modulo: 'billing',
    programada: false,
    adjuntos: [7, 9, 28, 12, 15, 20],
    reune: true,
  },
]
export const scheduledStages: readonly CashierStage[] = cashierStages.filter(({ programada }) => programada)
/** Whether a stage is done at all, and by whom: what the coordinators say, not who works in it. */
export const isAssignment = (campo: string): boolean => cashierStages.some(({ requiere, actor }) => campo === requiere || campo === actor)
export const stageOf = (key: string): CashierStage | undefined => cashierStages.find((stage) => stage.key === key)
export const fieldsOfStage = (key: string) => cashierFields.filter(({ stage }) => stage === key)

/** The two matrices of the consultation, by attachment type. */
export const attachmentMatrices = {
  groupOneData: [34, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 32, 28],
  groupTwoData: [29, 33, 30, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
} as const
