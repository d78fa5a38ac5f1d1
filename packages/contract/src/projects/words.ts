import type { Noun } from './project.ts'

/** The noun with its article: 'el registro'. */
export const theOne = ({ one, gender }: Noun): string => `${gender === 'm' ? 'el' : 'la'} ${one}`
/** The same of several: 'los registros'. */
export const theMany = ({ many, gender }: Noun): string => `${gender === 'm' ? 'los' : 'las'} ${many}`
/** The pronoun for several: 'los', 'las'. */
export const them = ({ gender }: Noun): string => (gender === 'm' ? 'los' : 'las')
