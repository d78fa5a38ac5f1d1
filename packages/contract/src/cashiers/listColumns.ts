/** The columns that a list of cashiers can show; the urgent ones fit into 1440 px before the others. */
export const cashierColumns = [
  { key: 'consecutivo', label: 'consecutivo' },
  { key: 'codigo', label: 'código', under: 'nombre' },
  { key: 'nombre', label: 'nombre' },
  { key: 'estado', label: 'estado' },
  { key: 'proxima', label: 'próxima', title: 'próxima entrega' },
  { key: 'dias', label: 'días', title: 'días hábiles que faltan o que lleva de atraso', under: 'proxima' },
  { key: 'responsable', label: 'responsable', title: 'responsable de la próxima entrega', under: 'proxima' },
  { key: 'faltantes', label: 'faltantes', title: 'faltantes para entregar' },
  { key: 'padre', label: 'padre/hijo', width: '6.6rem' },
  { key: 'region', label: 'región', width: '6.45rem' },
  { key: 'municipio', label: 'municipio', hidden: true, under: 'region' },
  { key: 'modalidad', label: 'modalidad', hidden: true },
  { key: 'tipologia', label: 'tipología', width: '7.5rem' },
  { key: 'tipoIntervencion', label: 'tipo intervención', width: '7.15rem', under: 'tipologia' },
  { key: 'anioContable', label: 'año contable', width: '5.1rem', under: 'consecutivo' },
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
