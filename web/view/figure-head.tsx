/** The heading of a column of numbers. */
export function FigureHead({ children }: { readonly children: string }) {
  return (
    <th scope="col" className="figure">
      {children}
    </th>
  );
}
