import type { DeclaredWindow, Right } from './window.ts'
import { branchCreate, branchesAccess } from './branches.ts'
import { cashierCreate, cashiersAccess } from './cashiers.ts'
import { branchStageSets, cashierStageSets, type StageAction, stageActions } from './stageSets.ts'

const wording: Record<StageAction, string> = {
  viewAll: 'ver todos los registros de',
  onlyRead: 'consultar sin editar',
  edit: 'editar',
  uploadAttached: 'subir adjuntos de',
  downloadAttached: 'descargar adjuntos de',
  replaceAttached: 'reemplazar adjuntos de',
  deleteAttached: 'eliminar adjuntos de',
  viewAttached: 'ver adjuntos de',
  viewAttachedLog: 'ver la bitácora de adjuntos de',
  createNote: 'crear notas de',
  editNote: 'editar notas de',
  deleteNote: 'eliminar notas de',
  viewNotes: 'ver notas de',
}

type Stage = {
  readonly venid: number
  readonly modulo: string
  readonly title: string
  readonly access: number
  readonly more?: readonly Right[]
  readonly menu?: DeclaredWindow['menu']
}

// 'inmobiliaria de cajeros': how a right reads in the sentence that refuses it.
const stageWindow =
  (area: string, parent: string, of: string, sets: Readonly<Record<string, readonly number[]>>) =>
  ({ venid, modulo, title, access, more = [], menu }: Stage): DeclaredWindow => {
    const subject = title === parent ? title.toLowerCase() : `${title.toLowerCase()} ${of}`
    const set = sets[modulo] ?? []
    return {
      venid,
      parent,
      descripcion: title,
      area,
      modulo,
      ...(menu ? { menu } : {}),
      rights: [
        { perid: access, accion: 'access', nombre: `entrar a ${subject}` },
        ...more,
        ...set.map((perid, at) => ({ perid, accion: stageActions[at]!, nombre: `${wording[stageActions[at]!]} ${subject}` })),
      ],
    }
  }

// Their list, at /cashiers/{modulo}, and at /branch/{modulo}.
const listAt = (path: string) => (modulo: string, icon: string, description: string) => ({ route: `/${path}/${modulo}`, icon, description })
const list = listAt('cashiers')
const branchList = listAt('branch')

const cashier = stageWindow('cashierManagement', 'Cajeros', 'de cajeros', cashierStageSets)
const branch = stageWindow('branchManagement', 'Sucursales', 'de sucursales', branchStageSets)

const stageWindows: readonly DeclaredWindow[] = [
  cashier({
    venid: 10,
    modulo: 'cashiers',
    title: 'Cajeros',
    access: cashiersAccess,
    menu: list('cashiers', 'device-desktop', 'Todos los cajeros, con sus etapas y sus fechas'),
    more: [
      { perid: cashierCreate, modulo: 'general', accion: 'create', nombre: 'registrar cajeros' },
      { perid: 140, accion: 'duplicate', nombre: 'duplicar cajeros' },
      { perid: 93, accion: 'delete', nombre: 'eliminar cajeros' },
      { perid: 445, accion: 'restore', nombre: 'restaurar cajeros' },
    ],
  }),
  cashier({
    venid: 11,
    modulo: 'realestate',
    title: 'Inmobiliaria',
    access: 10,
    menu: list('realestate', 'home', 'Cajeros que requieren gestión inmobiliaria'),
  }),
  cashier({
    venid: 12,
    modulo: 'visit',
    title: 'Visita Local',
    access: 11,
    menu: list('visit', 'map-pin', 'Cajeros cuyo local se visita'),
  }),
  cashier({ venid: 13, modulo: 'design', title: 'Diseño', access: 12, menu: list('design', 'ruler-2', 'Cajeros que requieren diseño') }),
  cashier({
    venid: 14,
    modulo: 'interventory',
    title: 'Interventoria',
    access: 14,
    menu: list('interventory', 'list-check', 'Cajeros en interventoría'),
  }),
  cashier({ venid: 15, modulo: 'builder', title: 'Constructor', access: 15, menu: list('builder', 'hammer', 'Cajeros en obra') }),
  cashier({
    venid: 16,
    modulo: 'security',
    title: 'Seguridad',
    access: 16,
    menu: list('security', 'shield-lock', 'Cajeros con instalación de seguridad'),
  }),
  cashier({ venid: 17, modulo: 'billing', title: 'Facturación', access: 17, menu: list('billing', 'receipt', 'Cajeros para facturar') }),
  branch({
    venid: 30,
    modulo: 'branch',
    title: 'Sucursales',
    access: branchesAccess,
    menu: branchList('branch', 'building', 'Todas las sucursales, con sus etapas y sus fechas'),
    more: [
      { perid: branchCreate, modulo: 'general', accion: 'create', nombre: 'registrar sucursales' },
      { perid: 142, accion: 'duplicate', nombre: 'duplicar sucursales' },
      { perid: 94, accion: 'delete', nombre: 'eliminar sucursales' },
      { perid: 446, accion: 'restore', nombre: 'restaurar sucursales' },
      { perid: 449, accion: 'activeSearchLocal', nombre: 'activar la búsqueda local' },
    ],
  }),
  branch({
    venid: 31,
    modulo: 'realestate',
    title: 'Inmobiliaria',
    access: 10,
    menu: branchList('realestate', 'home', 'Sucursales que requieren gestión inmobiliaria'),
    more: [
      { perid: 448, accion: 'startRealEstateProcess', nombre: 'iniciar el proceso inmobiliario' },
      { perid: 449, accion: 'activeSearchLocal', nombre: 'activar la búsqueda local' },
    ],
  }),
  branch({
    venid: 32,
    modulo: 'design',
    title: 'Diseño',
    access: 271,
    menu: branchList('design', 'ruler-2', 'Sucursales que requieren diseño'),
  }),
  branch({
    venid: 33,
    modulo: 'designsoportica',
    title: 'Diseño Soportica',
    access: 275,
    menu: branchList('designsoportica', 'ruler-2', 'Sucursales que diseña Soportica'),
  }),
  branch({
    venid: 34,
    modulo: 'license',
    title: 'Licencia',
    access: 276,
    menu: branchList('license', 'license', 'Sucursales que requieren licencia'),
  }),
  branch({
    venid: 35,
    modulo: 'builder',
    title: 'Constructor',
    access: 278,
    menu: branchList('builder', 'hammer', 'Sucursales en obra'),
  }),
  branch({
    venid: 36,
    modulo: 'estimate',
    title: 'Presupuesto',
    access: 280,
    menu: branchList('estimate', 'cash-banknote', 'Sucursales por presupuestar'),
  }),
  branch({
    venid: 37,
    modulo: 'supplies',
    title: 'Suministros',
    access: 282,
    menu: branchList('supplies', 'armchair', 'Sucursales con suministros'),
  }),
  branch({
    venid: 38,
    modulo: 'civil',
    title: 'Interventor Civil',
    access: 285,
    menu: branchList('civil', 'list-check', 'Sucursales con interventoría civil'),
  }),
  branch({
    venid: 39,
    modulo: 'electromechanical',
    title: 'Instalador Electromecánico',
    access: 287,
    menu: branchList('electromechanical', 'tool', 'Sucursales con instalación electromecánica'),
  }),
  branch({
    venid: 40,
    modulo: 'security',
    title: 'Instalador Seguridad',
    access: 289,
    menu: branchList('security', 'shield-lock', 'Sucursales con instalación de seguridad'),
  }),
  branch({
    venid: 41,
    modulo: 'alarm',
    title: 'Instalador Alarma',
    access: 443,
    menu: branchList('alarm', 'antenna', 'Sucursales con instalación de alarma'),
  }),
  branch({
    venid: 42,
    modulo: 'contract',
    title: 'Contrato',
    access: 444,
    menu: branchList('contract', 'file-description', 'Sucursales por contratar'),
  }),
]

const entrances = (area: string): Right[] =>
  stageWindows
    .filter((window) => window.area === area)
    .flatMap(({ modulo, rights }) =>
      rights.filter(({ accion }) => accion === 'access').map((right) => ({ ...right, accion: `access/${modulo}` })),
    )

// A window across all stages: a right to enter one stage opens it, so it brings no permission.
const acrossStages =
  (parent: string, area: string) =>
  (
    venid: number,
    modulo: string,
    descripcion: string,
    { route, icon, description }: NonNullable<DeclaredWindow['menu']>,
  ): DeclaredWindow => ({
    venid,
    parent,
    descripcion,
    area,
    modulo,
    menu: { route, icon, description, title: `${descripcion} ${parent}` },
    rights: entrances(area),
  })
const ofCashiers = acrossStages('Cajeros', 'cashierManagement')
const ofBranches = acrossStages('Sucursales', 'branchManagement')

export const projectWindows: readonly DeclaredWindow[] = [
  ...stageWindows,
  ofCashiers(18, 'consultation', 'Consulta', {
    route: '/consultation',
    icon: 'file-search',
    description: 'Un cajero con sus adjuntos y sus notas, para leer',
  }),
  ofCashiers(19, 'report', 'Informe Dinámico', {
    route: '/dynamicReport',
    icon: 'report-analytics',
    description: 'Cualquier pregunta sobre los cajeros, con sus filas, sus totales y su Excel',
  }),
  ofBranches(43, 'consultation', 'Consulta', {
    route: '/consultBranches',
    icon: 'file-search',
    description: 'Una sucursal con sus adjuntos y sus notas, para leer',
  }),
  ofBranches(44, 'report', 'Informe Dinámico', {
    route: '/dynamicBranchReport',
    icon: 'report-analytics',
    description: 'Cualquier pregunta sobre las sucursales, con sus filas, sus totales y su Excel',
  }),
]
