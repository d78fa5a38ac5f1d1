import type { DeclaredWindow } from '../windows.ts'

type Row = readonly [
  venid: number,
  modulo: string,
  descripcion: string,
  many: string,
  create: number | null,
  edit: number | null,
  remove: number | null,
]

const catalogWindow =
  (area: string, parent: string) =>
  ([venid, modulo, descripcion, many, create, edit, remove]: Row): DeclaredWindow => ({
    venid,
    parent,
    descripcion,
    area,
    modulo,
    rights: [
      ...(create ? [{ perid: create, accion: 'create', nombre: `crear ${many}` }] : []),
      ...(edit ? [{ perid: edit, accion: 'edit', nombre: `editar ${many}` }] : []),
      ...(remove ? [{ perid: remove, accion: 'delete', nombre: `eliminar ${many}` }] : []),
    ],
  })

const cashierCatalogs: readonly Row[] = [
  [71, 'attends', 'Atiende', 'opciones de atiende', 27, 28, 29],
  [72, 'costcenter', 'Centro de costos', 'centros de costos', 18, 19, 20],
  [73, 'telephoneline', 'Línea telefónica', 'líneas telefónicas', 33, 34, 35],
  [75, 'operatorChannel', 'Operadores', 'operadores', 135, 136, 137],
  [77, 'typology', 'Tipologías', 'tipologías', 39, 40, 41],
  [78, 'typeofwork', 'Tipos de trabajo', 'tipos de trabajo', 36, 37, 38],
  [79, 'attachedtype/cashiers', 'Tipos de adjunto - cajeros', 'tipos de adjunto de cajeros', null, 144, 145],
  [80, 'project-type', 'Tipos de proyecto', 'tipos de proyecto', 100, 101, 102],
  [81, 'origin', 'Orígenes', 'orígenes', 150, 151, 152],
]
const branchCatalogs: readonly Row[] = [
  [90, 'costscenter-branch', 'Centro de costos', 'centros de costos de sucursales', 96, 97, 98],
  [91, 'formmater-branch', 'Formato', 'formatos de sucursales', 100, 101, 102],
  [92, 'image-branch', 'Imagen', 'imágenes de sucursales', 104, 105, 106],
  [94, 'property-branch', 'Propiedad', 'propiedades de sucursales', 112, 113, 114],
  [95, 'project-branch', 'Proyecto', 'proyectos de sucursales', 116, 117, 118],
  [96, 'typology-branch', 'Tipología', 'tipologías de sucursales', 120, 121, 122],
  [97, 'awartype-branch', 'Tipo de adjudicación', 'tipos de adjudicación', 124, 125, 126],
  [98, 'interventiontype-branch', 'Tipo de intervención', 'tipos de intervención de sucursales', 128, 129, 130],
  [99, 'licensetype-branch', 'Tipo de licencia', 'tipos de licencia', 132, 133, 134],
  [100, 'attachedtype/branches', 'Tipos de adjunto - sucursales', 'tipos de adjunto de sucursales', null, 147, 148],
]
const aftersalesCatalogs: readonly Row[] = [
  [52, 'activities-aftersales', 'Actividades', 'actividades', 70, 71, 72],
  [53, 'locationactivity-aftersales', 'Ubicación de actividades', 'ubicaciones de actividades', 73, 74, 75],
  [54, 'categories-aftersales', 'Categorías', 'categorías de posventa', 466, 467, 468],
]
const requestCatalogs: readonly Row[] = [
  [56, 'projects-powerapps', 'Proyectos', 'proyectos de solicitudes', 57, 58, 59],
  [57, 'categories-powerapps', 'Tipos de proyecto', 'tipos de proyecto de solicitudes', 48, 49, 50],
  [58, 'typeofrequirement-powerapps', 'Tipos de requisito', 'tipos de requisito', 51, 52, 53],
  [59, 'typeofrequest-powerapps', 'Tipos de solicitud', 'tipos de solicitud', 54, 55, 56],
  [60, 'request/devices', 'Dispositivos', 'dispositivos', 453, 454, 455],
]

// Windows of the operations; those of a defined catalogue come from its definition.
export const operationWindows: readonly DeclaredWindow[] = [
  {
    venid: 50,
    parent: 'Planos',
    descripcion: 'Solicitudes de planos',
    area: 'planRequests',
    modulo: 'requestplainsadmin',
    rights: [
      { perid: 69, accion: 'access', nombre: 'entrar a las solicitudes de planos' },
      { perid: 64, accion: 'receive', nombre: 'recibir las solicitudes de planos nuevas' },
      { perid: 65, accion: 'respond', nombre: 'responder solicitudes de planos' },
      { perid: 66, accion: 'reject', nombre: 'rechazar solicitudes de planos' },
      { perid: 68, accion: 'delete', nombre: 'eliminar solicitudes de planos' },
      { perid: 82, accion: 'uploadExcel', nombre: 'subir entidades desde Excel' },
    ],
  },
  {
    venid: 51,
    parent: 'Posventa',
    descripcion: 'Reportes de posventa',
    area: 'aftersales',
    modulo: 'aftersales',
    rights: [
      { perid: 76, accion: 'create', nombre: 'crear reportes de posventa' },
      { perid: 79, accion: 'edit', nombre: 'editar reportes de posventa' },
      { perid: 80, accion: 'delete', nombre: 'eliminar reportes de posventa' },
      { perid: 447, accion: 'classify', nombre: 'reclasificar hallazgos de posventa' },
    ],
  },
  ...aftersalesCatalogs.map(catalogWindow('aftersales', 'Posventa')),
  {
    venid: 55,
    parent: 'Solicitudes',
    descripcion: 'Solicitudes',
    area: 'request',
    modulo: 'request',
    rights: [
      { perid: 450, accion: 'create', nombre: 'crear solicitudes' },
      { perid: 460, accion: 'delete', nombre: 'eliminar solicitudes' },
      { perid: 465, accion: 'configure', nombre: 'configurar solicitudes' },
      { perid: 461, accion: 'approve', nombre: 'aprobar solicitudes' },
      { perid: 462, accion: 'reject', nombre: 'rechazar solicitudes' },
      { perid: 463, accion: 'solve', nombre: 'solucionar solicitudes' },
      { perid: 464, accion: 'solveAny', nombre: 'solucionar solicitudes de otros' },
    ],
  },
  ...requestCatalogs.map(catalogWindow('request', 'Datos de solicitudes')),
  {
    venid: 61,
    parent: 'Datos de solicitudes',
    descripcion: 'Puestos',
    area: 'request',
    modulo: 'request/jobs',
    // The specification gives 450 twice: a job is edited by whoever holds 458 or 450, and 450 creates requests as well.
    rights: [
      { perid: 457, accion: 'create', nombre: 'crear puestos' },
      { perid: 458, accion: 'edit', nombre: 'editar puestos' },
      { perid: 450, accion: 'editAndRequest', nombre: 'editar puestos y crear solicitudes' },
      { perid: 459, accion: 'delete', nombre: 'eliminar puestos' },
    ],
  },
  ...cashierCatalogs.map(catalogWindow('cashiers', 'Catálogos de cajeros')),
  ...branchCatalogs.map(catalogWindow('branchOffice', 'Catálogos de sucursales')),
]
