import { profiles as rights } from '@soportica/contract/permissions/securityWindows'
import type { Importable, PreparedRow } from '../../../capabilities/imports/importable.ts'
import { oneByOne, takingBack } from '../../../capabilities/imports/oneByOne.ts'
import { holdRights } from '../../../capabilities/rights/rights.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { Writing } from '../../../plugins/context.ts'
import { profileLabel } from '../profileFields.ts'
import { applyProfile } from './applyProfiles.ts'
import { previewProfiles, profileNumber } from './previewProfiles.ts'
import { undoProfiles } from './undoProfiles.ts'

const fields = ['nombre', 'estado', 'modulos', 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales', 'permisos']
const nameOf = ({ valores }: PreparedRow): string => valores['nombre'] ?? ''

export const profilesImport: Importable = {
  lista: 'profiles',
  columnas: [{ nombre: profileNumber, etiqueta: '#' }, ...fields.map((nombre) => ({ nombre, etiqueta: profileLabel(nombre) }))],
  claves: [profileNumber, 'nombre'],
  // Each is judged and saved with all that it gives.
  filas: 500,
  requireReach: (user) => requirePermission(user, rights.create, rights.edit),
  requireParent: async () => {},
  preview: (context, _, rows) => previewProfiles(context, rows),
  hold: ({ tx }) => holdRights(tx),
  apply: (writing, user, _, rows) =>
    oneByOne(
      writing,
      rows,
      nameOf,
      takingBack((inner: Writing, row: PreparedRow) => applyProfile(inner, user, row)),
    ),
  undo: undoProfiles,
}
