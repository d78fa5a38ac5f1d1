/** Said where a saved search or a view has no name. */
export const savedName = 'El campo nombre es requerido'
/** Who sees a saved search or a view besides its author. */
export const sharings = [
  { value: 0, label: 'Privada' },
  { value: 1, label: 'Un perfil' },
  { value: 2, label: 'Todos' },
] as const
