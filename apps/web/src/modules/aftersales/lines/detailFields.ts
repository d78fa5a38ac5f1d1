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

/** Those of which one of several values is chosen. */
export const choiceFields = [
  'classification',
  'categoriesAfterSale',
  'subCategoriesAfterSale',
  'impact',
  'responsable',
  'estadoactividad',
] as const
export type ChoiceName = (typeof choiceFields)[number]
