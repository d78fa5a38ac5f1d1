/** When a row began to speak of its file. */
type FileTable = { readonly tabla: string; readonly fecha: 'fecact' | 'fecreg' | 'fecha'; readonly miniatura: boolean }

/**
 * The tables whose rows keep files in the store, under ruta. A file that none of them names is deleted as nobody's, and one that they name
 * has to be there. A notification's ruta is the address of a screen.
 */
export const fileTables: readonly FileTable[] = [
  { tabla: 'attachment', fecha: 'fecact', miniatura: true },
  { tabla: 'attachment_version', fecha: 'fecha', miniatura: true },
  { tabla: 'finding_photo', fecha: 'fecact', miniatura: true },
  { tabla: 'plan_answer_file', fecha: 'fecreg', miniatura: false },
  { tabla: 'request_file', fecha: 'fecreg', miniatura: false },
]
