/** Puts more around a method of a library's class. */
export function around<Class, Name extends keyof Class>(
  prototype: Class,
  name: Name,
  more: (method: Class[Name]) => Class[Name],
): void {
  prototype[name] = more(prototype[name])
}
