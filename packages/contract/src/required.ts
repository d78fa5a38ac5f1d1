export const fieldRequired = (label: string): string => `El campo ${label} es requerido`
