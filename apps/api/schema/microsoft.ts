import { jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { audit, bytes, instant } from './columns.ts'

// One row. The secret is encrypted; the key is not in the database.
export const microsoftSetting = pgTable('microsoft_setting', {
  id: smallint().primaryKey(),
  tenantId: text('tenant_id').notNull().default(''),
  clientId: text('client_id').notNull().default(''),
  secreto: bytes('secreto'),
  usuario: text().notNull().default(''),
  nombreUsuario: text('nombre_usuario').notNull().default(''),
  unidad: text().notNull().default(''),
  nombreUnidad: text('nombre_unidad').notNull().default(''),
  carpetaCajeros: text('carpeta_cajeros').notNull().default(''),
  rutaCajeros: text('ruta_cajeros').notNull().default(''),
  carpetaSucursales: text('carpeta_sucursales').notNull().default(''),
  rutaSucursales: text('ruta_sucursales').notNull().default(''),
  sitio: text().notNull().default(''),
  listas: jsonb().$type<Record<string, string>>().notNull().default({}),
  // How the site and its lists are called, by their ids.
  nombres: jsonb().$type<Record<string, string>>().notNull().default({}),
  ultimoExito: instant('ultimo_exito'),
  ultimoError: instant('ultimo_error'),
  error: text().notNull().default(''),
  ...audit(),
})
