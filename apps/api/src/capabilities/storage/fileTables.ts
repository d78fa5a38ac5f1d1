/** When a row began to speak of its file. */
type FileTable = { readonly tabla: string; readonly fecha: 'fecact' | 'fecreg' | 'fecha'; readonly miniatura: boolean }

/**
 * The tables whose rows have files in the store, in the column ruta. A file that no row names is deleted, and a named file must exist.
 * The ruta of a notification is a screen address.
 */
export const fileTables: readonly FileTable[] = [
  { tabla: 'attachment', fecha: 'fecact', miniatura: true },
  { tabla: 'attachment_version', fecha: 'fecha', miniatura: true },
  { tabla: 'finding_photo', fecha: 'fecact', miniatura: true },
  { tabla: 'plan_answer_file', fecha: 'fecreg', miniatura: false },
  { tabla: 'request_file', fecha: 'fecreg', miniatura: false },
]
