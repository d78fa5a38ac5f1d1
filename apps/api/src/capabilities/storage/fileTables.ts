/** When a row began to speak of its file. */
type FileTable = {
  readonly tabla: string
  readonly fecha: 'fecact' | 'fecreg' | 'fecha'
  readonly miniatura: boolean
  readonly sha256: boolean
}

/**
 * The tables whose rows have files in the store, in the column ruta. A file that no row names is deleted, and a named file must exist.
 * sha256: the row has the checksum of the stored bytes (a photo has that of the picture as it was sent).
 * The ruta of a notification is a screen address.
 */
export const fileTables: readonly FileTable[] = [
  { tabla: 'attachment', fecha: 'fecact', miniatura: true, sha256: true },
  { tabla: 'attachment_version', fecha: 'fecha', miniatura: true, sha256: true },
  { tabla: 'finding_photo', fecha: 'fecact', miniatura: true, sha256: false },
  { tabla: 'plan_answer_file', fecha: 'fecreg', miniatura: false, sha256: true },
  { tabla: 'request_file', fecha: 'fecreg', miniatura: false, sha256: true },
]

/** The names of all stored files, with the checksum (hexadecimal) where a row has it. */
export const storedFiles = fileTables
  .flatMap(({ tabla, miniatura, sha256 }) => [
    `select ruta, ${sha256 ? "encode(sha256, 'hex')" : 'null'} as sha256 from ${tabla} where ruta <> ''`,
    ...(miniatura ? [`select miniatura, null from ${tabla} where miniatura <> ''`] : []),
  ])
  .join(' union ')
