import type { Noun } from '../projects/project.ts'

export const branchWords: Noun = { one: 'sucursal', many: 'sucursales', gender: 'f' }
