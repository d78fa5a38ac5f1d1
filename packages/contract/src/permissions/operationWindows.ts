import type { DeclaredWindow } from './window.ts'

// Windows of operations; catalogue windows come from their definitions.
export const operationWindows: readonly DeclaredWindow[] = [
  {
    venid: 50,
    parent: 'Planos',
    descripcion: 'Solicitudes de planos',
    area: 'planRequests',
    modulo: 'requestplainsadmin',
    menu: { route: '/requestplainsadmin', icon: 'inbox', description: 'Planos que piden de fuera: por responder, enviadas y rechazadas' },
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
    menu: {
      route: '/aftersales',
      icon: 'list-check',
      description: 'Actas de preentrega y entrega de sucursales, con sus hallazgos por ubicación',
    },
    rights: [
      { perid: 76, accion: 'create', nombre: 'crear reportes de posventa' },
      { perid: 79, accion: 'edit', nombre: 'editar reportes de posventa' },
      { perid: 80, accion: 'delete', nombre: 'eliminar reportes de posventa' },
      { perid: 447, accion: 'classify', nombre: 'reclasificar hallazgos de posventa' },
    ],
  },
  {
    venid: 55,
    parent: 'Solicitudes',
    descripcion: 'Solicitudes',
    area: 'request',
    modulo: 'request',
    menu: { route: '/request', icon: 'clipboard-list', description: 'Solicitudes por aprobar, aprobadas y solucionadas, con su recorrido' },
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
]
