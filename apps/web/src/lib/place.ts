const key = 'soportica.lugar'

// Where this tab was when the screen was locked.
export const keepPlace = (place: string): void => sessionStorage.setItem(key, place)
export const keptPlace = (): string | null => sessionStorage.getItem(key)
export const forgetPlace = (): void => sessionStorage.removeItem(key)
