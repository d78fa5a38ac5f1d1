export const parts: Readonly<Record<string, readonly (readonly string[])[]>>
