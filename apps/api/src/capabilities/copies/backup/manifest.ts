import { z } from 'zod'

/** The first entry of a backup: where it comes from and which columns its tables have. */
export const headSchema = z.object({
  formato: z.literal(1),
  creada: z.string(),
  version: z.string(),
  migraciones: z.array(z.object({ numero: z.number(), nombre: z.string(), sha256: z.string() })),
  tareas: z.number().nullable(),
  tablas: z.array(z.object({ tabla: z.string(), columnas: z.array(z.string()) })),
})

/** The last entry: the totals of all others. A backup without it was never finished. */
export const manifestSchema = z.object({
  tablas: z.record(z.string(), z.object({ filas: z.number(), sha256: z.string(), huella: z.string() })),
  secuencias: z.array(z.object({ secuencia: z.string(), valor: z.string().nullable() })),
  archivos: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
})

export type Head = z.infer<typeof headSchema>
export type Manifest = z.infer<typeof manifestSchema>

export const headName = 'soportica.json'
export const manifestName = 'contenido.json'
/** After the manifest, where copies are signed. */
export const signatureName = 'firma.txt'
export const tablesFolder = 'tablas/'
export const filesFolder = 'archivos/'
