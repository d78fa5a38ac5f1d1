/** What must be there before a branch is delivered; both real supervision dates, however the sentence puts it (C5). */
export const deliveryFields = ['sucursalAprobada', 'fechaRealInicioInterventoria', 'fechaRealEntregaInterventoria'] as const

const withoutSupervision = {
  code: 'sucursal.sinInterventoria',
  mensaje: 'No es posible pasar la sucursal a entregado mientras esta existan las fechas reales de interventoria.',
} as const
export const deliveryRefusals = {
  sucursalAprobada: {
    code: 'sucursal.sinAprobar',
    mensaje: 'No es posible pasar la sucursal a entregado mientras esta no este aprobada.',
  },
  fechaRealInicioInterventoria: withoutSupervision,
  fechaRealEntregaInterventoria: withoutSupervision,
} as const
