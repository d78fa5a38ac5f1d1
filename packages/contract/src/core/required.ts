export const fieldRequired = (label: string): string => `El campo ${label} es requerido`

export const isAbsent = (input: unknown): boolean => input === undefined || input === null || input === ''
/** Absent is one mistake, and to be something else than it may be another one: wrong, or what is said of any field. */
export const requiredOrWrong = (required: string | undefined, wrong?: string) => ({
  error: ({ input }: { input?: unknown }) => (isAbsent(input) && required ? required : wrong),
})
