import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { Importable, ImportColumn } from '../../../capabilities/imports/importable.ts'
import { holdRights } from '../../../capabilities/rights/rights.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { userLabel } from '../userFields.ts'
import { applyUsers } from './applyUsers.ts'
import { userNumber } from './knownUsers.ts'
import { previewUsers } from './previewUsers.ts'
import { undoUsers } from './undoUsers.ts'

const words: Readonly<Record<string, readonly string[]>> = {
  documento: ['Documento', 'NIT', 'CC', 'Cédula', 'documento (Nit/CC)'],
  doblefactor: ['Doble factor'],
  heredar: ['Heredar'],
  correo: ['Correo electrónico', 'Email'],
}
const fields = ['categoria', 'nombre', 'apellido', 'documento', 'usuario', 'perfil', 'idGrupo', 'correo', 'celular', 'estado', 'acceso']
const more = ['doblefactor', 'heredar', 'actores', 'color']
const columnOf = (nombre: string): ImportColumn => ({ nombre, etiqueta: userLabel(nombre), palabras: words[nombre] ?? [] })

export const usersImport: Importable = {
  lista: 'users',
  columnas: [{ nombre: userNumber, etiqueta: '#' }, ...[...fields, ...more].map(columnOf)],
  claves: [userNumber, 'usuario', 'nombre'],
  requireReach: (user) => requirePermission(user, rights.create, rights.edit),
  requireParent: async () => {},
  preview: (context, _, rows) => previewUsers(context, rows),
  hold: ({ tx }) => holdRights(tx),
  apply: (writing, user, _, rows) => applyUsers(writing, user, rows),
  undo: undoUsers,
}
