import type { DeclaredWindow } from './window.ts'

// Administration rights.
export const users = {
  create: 5,
  edit: 6,
  delete: 7,
  assignPermissions: 8,
  selectUsers: 177,
  resetPasswords: 178,
  resetPermissions: 179,
  deleteSelected: 180,
  changeStatus: 181,
} as const
export const profiles = { view: 410, create: 1, edit: 2, assignPermissions: 3, delete: 4 } as const
export const positions = { create: 30, edit: 31, delete: 32 } as const
export const alerts = 85
export const permissionsByActor = 87
export const holidays = 88
export const businessRules = 89
export const dashboardTabs = { cajeros: 156, sucursales: 157, posventa: 158, planos: 159 } as const

const parent = 'Administración'
const area = 'security'

export const securityWindows: readonly DeclaredWindow[] = [
  {
    venid: 1,
    parent: 'General',
    descripcion: 'Tablero',
    area: 'dashboard',
    modulo: 'tabs',
    rights: [
      { perid: dashboardTabs.cajeros, accion: 'viewCashiers', nombre: 'ver el tablero de cajeros' },
      { perid: dashboardTabs.sucursales, accion: 'viewBranches', nombre: 'ver el tablero de sucursales' },
      { perid: dashboardTabs.posventa, accion: 'viewAftersales', nombre: 'ver el tablero de posventa' },
      { perid: dashboardTabs.planos, accion: 'viewPlans', nombre: 'ver el tablero de planos' },
    ],
  },
  {
    venid: 2,
    parent,
    descripcion: 'Usuarios',
    area,
    modulo: 'users',
    menu: { route: '/users', icon: 'users', description: 'Personas y grupos, su acceso y sus permisos' },
    rights: [
      { perid: users.create, accion: 'create', nombre: 'crear usuarios' },
      { perid: users.edit, accion: 'edit', nombre: 'editar usuarios y grupos' },
      { perid: users.delete, accion: 'delete', nombre: 'eliminar usuarios' },
      { perid: users.assignPermissions, accion: 'assignPermissions', nombre: 'asignar permisos a usuarios' },
      { perid: users.selectUsers, accion: 'selectUsers', nombre: 'seleccionar usuarios' },
      { perid: users.resetPasswords, accion: 'resetPasswords', nombre: 'restaurar contraseñas' },
      { perid: users.resetPermissions, accion: 'resetPermissions', nombre: 'restaurar permisos' },
      { perid: users.deleteSelected, accion: 'deleteSelected', nombre: 'eliminar usuarios seleccionados' },
      { perid: users.changeStatus, accion: 'changeStatus', nombre: 'cambiar el estado de usuarios' },
    ],
  },
  {
    venid: 3,
    parent,
    descripcion: 'Perfiles',
    area,
    modulo: 'profiles',
    menu: { route: '/profiles', icon: 'id-badge', description: 'Perfiles, sus ventanas y sus permisos' },
    rights: [
      { perid: profiles.view, accion: 'view', nombre: 'ver perfiles' },
      { perid: profiles.create, accion: 'create', nombre: 'crear perfiles' },
      { perid: profiles.edit, accion: 'edit', nombre: 'editar perfiles' },
      { perid: profiles.assignPermissions, accion: 'assignPermissions', nombre: 'asignar permisos a perfiles' },
      { perid: profiles.delete, accion: 'delete', nombre: 'eliminar perfiles' },
    ],
  },
  {
    venid: 4,
    parent,
    descripcion: 'Posiciones',
    area,
    modulo: 'position',
    menu: { route: '/position', icon: 'map-2', description: 'Regiones, departamentos y municipios' },
    rights: [
      { perid: positions.create, accion: 'create', nombre: 'crear posiciones' },
      { perid: positions.edit, accion: 'edit', nombre: 'editar posiciones' },
      { perid: positions.delete, accion: 'delete', nombre: 'eliminar posiciones' },
    ],
  },
  {
    venid: 6,
    parent,
    descripcion: 'Alertas',
    area,
    modulo: 'alerts',
    rights: [{ perid: alerts, accion: 'access', nombre: 'asignar alertas' }],
  },
  {
    venid: 7,
    parent,
    descripcion: 'Permisos por actor',
    area,
    modulo: 'permissionsByActor',
    rights: [{ perid: permissionsByActor, accion: 'access', nombre: 'ver los permisos por actor' }],
  },
  {
    venid: 8,
    parent,
    descripcion: 'Días festivos',
    area,
    modulo: 'holidays',
    rights: [{ perid: holidays, accion: 'access', nombre: 'ver y ajustar los días festivos' }],
  },
  {
    venid: 9,
    parent,
    descripcion: 'Reglas de Negocio',
    area: 'menu',
    modulo: 'businessRules',
    menu: { route: '/diagnostics', title: 'Diagnósticos', icon: 'stethoscope', description: 'Fallas que los usuarios enviaron' },
    rights: [{ perid: businessRules, accion: 'access', nombre: 'administrar las reglas de negocio y los diagnósticos' }],
  },
]
