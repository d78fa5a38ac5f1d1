/** A label as a heading begins. */
export const capital = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1)
