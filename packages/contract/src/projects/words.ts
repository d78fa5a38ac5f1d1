import type { Noun } from './project.ts'

/** 'el cajero', 'la sucursal' */
export const theOne = ({ one, gender }: Noun): string => `${gender === 'm' ? 'el' : 'la'} ${one}`
/** 'los cajeros', 'las sucursales' */
export const theMany = ({ many, gender }: Noun): string => `${gender === 'm' ? 'los' : 'las'} ${many}`
/** The pronoun for several: 'los', 'las'. */
export const them = ({ gender }: Noun): string => (gender === 'm' ? 'los' : 'las')
