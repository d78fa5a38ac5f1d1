import type { Noun } from './project.ts'

/** The noun with its indefinite article: 'un registro'. */
export const aOne = ({ one, gender }: Noun): string => `${gender === 'm' ? 'un' : 'una'} ${one}`
/** The noun with its article: 'el registro'. */
export const theOne = ({ one, gender }: Noun): string => `${gender === 'm' ? 'el' : 'la'} ${one}`
/** What belongs to it: 'del registro'. */
export const ofTheOne = ({ one, gender }: Noun): string => `${gender === 'm' ? 'del' : 'de la'} ${one}`
/** The same of several: 'los registros'. */
export const theMany = ({ many, gender }: Noun): string => `${gender === 'm' ? 'los' : 'las'} ${many}`
/** The pronoun for several: 'los', 'las'. */
export const them = ({ gender }: Noun): string => (gender === 'm' ? 'los' : 'las')
