/** The columns that a list of cashiers can show: what is to be done comes before what describes. */
export const cashierColumns = [
  { key: 'consecutivo', label: 'consecutivo' },
  { key: 'codigo', label: 'código' },
  { key: 'nombre', label: 'nombre' },
  { key: 'estado', label: 'estado' },
  { key: 'faltantes', label: 'faltantes', title: 'faltantes para entregar' },
  { key: 'proxima', label: 'próxima', title: 'próxima entrega' },
  { key: 'dias', label: 'días', title: 'días hábiles que faltan o que lleva de atraso' },
  { key: 'responsable', label: 'responsable', title: 'responsable de la próxima entrega' },
  { key: 'padre', label: 'padre/hijo' },
  { key: 'region', label: 'región', width: '7.35rem' },
  { key: 'municipio', label: 'municipio', hidden: true },
  { key: 'modalidad', label: 'modalidad', hidden: true },
  { key: 'tipologia', label: 'tipología' },
  { key: 'tipoIntervencion', label: 'tipo intervención' },
  { key: 'anioContable', label: 'año contable' },
  { key: 'estadoProyecto', label: 'estado proyecto' },
] as const

export const cashierSortFields = [
  'consecutivo',
  'codigo',
  'nombre',
  'faltantes',
  'proxima',
  'dias',
  'responsable',
  'region',
  'municipio',
  'modalidad',
  'tipologia',
  'tipoIntervencion',
  'anioContable',
  'estado',
  'estadoProyecto',
] as const
export type CashierColumn = (typeof cashierColumns)[number]['key']
