/** The fields of a line in the order in which they are filled. */
export const detailFields = [
  'classification',
  'categoriesAfterSale',
  'subCategoriesAfterSale',
  'impact',
  'impactoDescripcion',
  'descripcion',
  'responsable',
  'feccierre',
  'estadoactividad',
  'recomendacion',
] as const

/** The fields with one of several values. */
export const choiceFields = [
  'classification',
  'categoriesAfterSale',
  'subCategoriesAfterSale',
  'impact',
  'responsable',
  'estadoactividad',
] as const
export type ChoiceName = (typeof choiceFields)[number]
