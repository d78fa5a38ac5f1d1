import { activeRows, type PlainSource, retired } from './plain.ts'

// Two ids have a meaning of their own: 3 is not offered where requests are made, and 4 asks how many cash machines a branch has.
export const requestProjects: readonly PlainSource[] = [
  ...activeRows('Cajeros', 'Corresponsales', 'Proyectos corporativos', 'Sucursales', 'Edificios administrativos', 'Salas preferenciales'),
  ...retired('Oficinas móviles'),
]

export const requestCategories: readonly { nombre: string; proyectos: readonly string[]; estado?: number }[] = [
  { nombre: 'Apertura', proyectos: ['Cajeros', 'Corresponsales', 'Sucursales', 'Salas preferenciales'] },
  { nombre: 'Cierre', proyectos: ['Cajeros', 'Corresponsales', 'Sucursales'] },
  { nombre: 'Remodelación', proyectos: ['Sucursales', 'Edificios administrativos', 'Salas preferenciales'] },
  { nombre: 'Traslado', proyectos: ['Cajeros', 'Sucursales', 'Edificios administrativos'] },
  { nombre: 'Ampliación', proyectos: ['Sucursales', 'Edificios administrativos'] },
  { nombre: 'Mantenimiento mayor', proyectos: ['Cajeros', 'Sucursales', 'Edificios administrativos', 'Proyectos corporativos'] },
  { nombre: 'Consolidación de sedes', proyectos: ['Edificios administrativos', 'Proyectos corporativos'] },
  { nombre: 'Adecuación temporal', proyectos: ['Sucursales'], estado: 2 },
]

export const requestTypes: readonly { nombre: string; tipoProyectos: readonly string[]; estado?: number }[] = [
  { nombre: 'Búsqueda de local', tipoProyectos: ['Apertura', 'Traslado', 'Ampliación'] },
  { nombre: 'Diseño', tipoProyectos: ['Apertura', 'Remodelación', 'Traslado', 'Ampliación'] },
  { nombre: 'Presupuesto', tipoProyectos: ['Apertura', 'Remodelación', 'Ampliación', 'Mantenimiento mayor'] },
  { nombre: 'Licencias y permisos', tipoProyectos: ['Apertura', 'Remodelación', 'Traslado'] },
  { nombre: 'Contratación de obra', tipoProyectos: ['Apertura', 'Remodelación', 'Mantenimiento mayor'] },
  { nombre: 'Entrega de local', tipoProyectos: ['Cierre', 'Traslado'] },
  { nombre: 'Estudio de sedes', tipoProyectos: ['Consolidación de sedes'] },
  { nombre: 'Visita de diagnóstico', tipoProyectos: ['Mantenimiento mayor', 'Adecuación temporal'], estado: 2 },
]

type RequirementSource = {
  readonly nombre: string
  /** 1 asks for the premises that are looked for, 2 for the jobs and devices that they must hold. */
  readonly formato?: 1 | 2
  readonly adjunto?: { readonly multiple?: 1; readonly obligatorio?: 1 }
  readonly tipoSolicitudes: readonly string[]
  readonly estado?: number
}

// The fourth starts a local search when it is approved.
export const requirementTypes: readonly RequirementSource[] = [
  { nombre: 'Estudio de mercado', adjunto: {}, tipoSolicitudes: ['Búsqueda de local', 'Estudio de sedes'] },
  { nombre: 'Distribución de puestos', formato: 2, adjunto: { multiple: 1 }, tipoSolicitudes: ['Diseño', 'Estudio de sedes'] },
  { nombre: 'Planos arquitectónicos', formato: 2, adjunto: { multiple: 1, obligatorio: 1 }, tipoSolicitudes: ['Diseño'] },
  { nombre: 'Activar Búsqueda Local', formato: 1, tipoSolicitudes: ['Búsqueda de local'] },
  { nombre: 'Presupuesto preliminar', adjunto: { obligatorio: 1 }, tipoSolicitudes: ['Presupuesto'] },
  { nombre: 'Presupuesto definitivo', adjunto: { multiple: 1, obligatorio: 1 }, tipoSolicitudes: ['Presupuesto'] },
  { nombre: 'Licencia de construcción', adjunto: { multiple: 1, obligatorio: 1 }, tipoSolicitudes: ['Licencias y permisos'] },
  { nombre: 'Permiso de la copropiedad', adjunto: {}, tipoSolicitudes: ['Licencias y permisos'] },
  { nombre: 'Cuadro comparativo de ofertas', adjunto: { multiple: 1 }, tipoSolicitudes: ['Contratación de obra'] },
  { nombre: 'Acta de restitución', adjunto: { obligatorio: 1 }, tipoSolicitudes: ['Entrega de local'] },
  { nombre: 'Concepto estructural', adjunto: {}, tipoSolicitudes: ['Diseño', 'Visita de diagnóstico'], estado: 2 },
]

export const ofRequests: Readonly<Record<string, readonly PlainSource[]>> = {
  device: [
    ...activeRows(
      'Cajero automático',
      'Cajero multifuncional',
      'Computador de escritorio',
      'Computador portátil',
      'Contadora de billetes',
      'Digitador de turnos',
      'Escáner de cheques',
      'Impresora láser',
      'Pantalla de publicidad',
      'Teléfono IP',
      'Terminal de punto de venta',
      'Videoconferencia',
    ),
    ...retired('Fax'),
  ],
  job: [
    ...activeRows(
      'Asesor comercial',
      'Asesor de vivienda',
      'Auxiliar operativo',
      'Cajero principal',
      'Cajero auxiliar',
      'Ejecutivo empresarial',
      'Gerente de sucursal',
      'Gerente preferencial',
      'Recepción',
      'Subgerente operativo',
      'Vigilancia',
    ),
    ...retired('Mensajería'),
  ],
  plan_type: [
    ...activeRows(
      'Arquitectónico',
      'Cielo raso e iluminación',
      'Eléctrico y regulado',
      'Estructural',
      'Hidrosanitario',
      'Mobiliario',
      'Red contra incendios',
      'Seguridad electrónica',
      'Señalización y evacuación',
      'Voz y datos',
    ),
    ...retired('Topográfico'),
  ],
}
