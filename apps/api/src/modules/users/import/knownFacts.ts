import { idsIn } from '../../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../../capabilities/saving/mergeFields.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import type { UserFacts } from '../checkUser.ts'
import { typesOfSystem } from '../user.queries.ts'
import { groupChoices, groupsWithPeople, loweredTexts, ownersOfDocuments, ownersOfNames, profileChoices } from './usersImport.queries.ts'

export type Claimed = { readonly usuarios: readonly string[]; readonly documentos: readonly string[]; readonly ids: readonly number[] }
/** claim: from here on they are somebody's. */
export type KnownFacts = UserFacts & { readonly claim: (values: FieldValues) => void }

const nobodyYet = -1

/** The facts of checkUser, read for all rows at once. */
export async function loadFacts(db: Reader, { usuarios, documentos, ids }: Claimed): Promise<KnownFacts> {
  const lowered = await loweredTexts(db, usuarios)
  const keyOf = (usuario: string) => lowered.get(usuario) ?? usuario.toLowerCase()
  const [names, owners] = [await ownersOfNames(db, [...lowered.values()]), await ownersOfDocuments(db, documentos)]
  const active = (choices: readonly { id: number; activa: boolean }[]) => new Set(choices.flatMap(({ id, activa }) => (activa ? [id] : [])))
  const [profiles, groups] = [active(await profileChoices(db)), active(await groupChoices(db))]
  const peopled = await groupsWithPeople(db, ids)
  const types = { 1: await typesOfSystem(db, 1), 2: await typesOfSystem(db, 2) }
  return {
    profileIsActive: async (prfid) => profiles.has(prfid),
    groupIsActive: async (group) => groups.has(group),
    hasPeople: async (group) => peopled.has(group),
    userNameTaken: async (usuario, id) => (names.get(keyOf(usuario)) ?? id) !== id,
    documentTaken: async (documento, id) => (owners.get(documento) ?? []).some((owner) => owner !== id),
    typesOfSystem: async (sistema) => types[sistema],
    claim: ({ categoria, usuario = '', documento = '' }) => {
      if (usuario !== '') names.set(keyOf(String(usuario)), nobodyYet)
      if (documento !== '' && idsIn(categoria)[0] === 1)
        owners.set(String(documento), [...(owners.get(String(documento)) ?? []), nobodyYet])
    },
  }
}
