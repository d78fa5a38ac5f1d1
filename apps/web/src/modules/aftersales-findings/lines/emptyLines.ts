const ofTab: Readonly<Record<number, string>> = {
  1: 'Aún no hay actividades chequeadas.',
  2: 'No hay hallazgos sin clasificación.',
  3: 'Todas las actividades están chequeadas.',
  4: 'No hay hallazgos por cerrar.',
  5: 'No hay hallazgos.',
  6: 'No hay hallazgos vencidos.',
  7: 'No hay hallazgos pendientes.',
  8: 'No hay hallazgos adicionales.',
  9: 'No hay hallazgos en garantía.',
}
export const emptyLines = (opc: number, filtered: boolean): string =>
  filtered ? 'Ninguna línea cumple con los filtros.' : (ofTab[opc] ?? 'Este reporte no tiene actividades.')
