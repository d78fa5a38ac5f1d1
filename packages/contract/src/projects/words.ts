import type { Noun } from './project.ts'

/** The noun with its indefinite article: 'un registro'. */
export const aOne = ({ one, gender }: Noun): string => `${gender === 'm' ? 'un' : 'una'} ${one}`
/** The noun with its article: 'el registro'. */
export const theOne = ({ one, gender }: Noun): string => `${gender === 'm' ? 'el' : 'la'} ${one}`
/** 'del registro'. */
export const ofTheOne = ({ one, gender }: Noun): string => `${gender === 'm' ? 'del' : 'de la'} ${one}`
/** The same of several: 'los registros'. */
export const theMany = ({ many, gender }: Noun): string => `${gender === 'm' ? 'los' : 'las'} ${many}`
/** The pronoun for several: 'los', 'las'. */
export const them = ({ gender }: Noun): string => (gender === 'm' ? 'los' : 'las')
/** The pronoun: 'lo', 'la'. */
export const it = ({ gender }: Noun): string => (gender === 'm' ? 'lo' : 'la')
/** 'este registro'. */
export const thisOne = ({ one, gender }: Noun): string => `${gender === 'm' ? 'este' : 'esta'} ${one}`
/** A word with the noun's ending: 'guardado', 'guardadas'. */
export const agreeing = (stem: string, { gender }: Pick<Noun, 'gender'>, many = 1): string =>
  `${stem}${gender === 'm' ? 'o' : 'a'}${many === 1 ? '' : 's'}`
/** '1 registro', '3 registros'. */
export const countOf = ({ one, many }: Pick<Noun, 'one' | 'many'>, count: number): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)
