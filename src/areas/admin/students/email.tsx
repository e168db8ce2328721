/** An email address that is broken after its @, if it has to be. */
export function Email({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
