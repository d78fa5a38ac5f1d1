/** Why a list offers nothing yet. */
export const listWaiting = 'La lista aún no se ha cargado'
