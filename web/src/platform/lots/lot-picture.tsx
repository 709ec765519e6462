import { memo, type ReactNode } from 'react';

/** Drawings for lots without a photo, 120 by 90, in the market's colours. */
const drawings: Readonly<Record<string, ReactNode>> = {
  sack: (
    <>
      <path d="M22 74c-5-14-3-30 1-42l8-6 10 3 9-3 6 8c4 12 4 28 0 40z" className="fill-adobe" />
      <path d="M62 74c-4-12-3-26 1-36l7-5 9 2 8-2 6 7c4 10 3 24 0 34z" className="fill-adobe-soft stroke-adobe" />
      <path d="M28 52h22M68 56h20" className="stroke-page" />
    </>
  ),
  bricks: (
    <>
      {[58, 42, 26].map((y, row) =>
        [0, 1, 2].map((column) => (
          <rect
            key={`${y}-${column}`}
            x={16 + column * 30 + (row % 2) * 8}
            y={y}
            width="27"
            height="13"
            className="fill-adobe"
          />
        )),
      )}
    </>
  ),
  rods: (
    <path
      d="M14 68 106 30M14 60 106 22M14 76 106 38M22 80l84-34M14 52l84-34"
      className="stroke-muted [stroke-width:4]"
    />
  ),
  boards: (
    <>
      {[22, 36, 50, 64].map((y) => (
        <path
          key={y}
          d={`M12 ${y + 6} 30 ${y - 4}h78l-18 10zM12 ${y + 6}h78v6H12z`}
          className="fill-adobe-soft stroke-adobe"
        />
      ))}
    </>
  ),
  tiles: (
    <>
      {[18, 46, 74].map((x) =>
        [16, 44].map((y) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="26" height="26" className="fill-info-soft stroke-info" />
        )),
      )}
      <path d="M31 16v26M18 29h26M87 44v26M74 57h26" className="stroke-info" />
    </>
  ),
  bucket: (
    <>
      <path d="M36 30h48l-6 46H42z" className="fill-plum-soft stroke-plum" />
      <path d="M36 30c4-20 44-20 48 0" className="fill-transparent stroke-plum" />
      <path d="M36 30h48l-2 12c-8 8-14-4-22 2-8 6-16-2-24 0z" className="fill-accent" />
    </>
  ),
  box: (
    <>
      <path d="M24 34 60 20l36 14v34L60 82 24 68z" className="fill-adobe-soft stroke-adobe" />
      <path d="M24 34 60 48l36-14M60 48v34M42 27l36 14" className="fill-transparent stroke-adobe" />
    </>
  ),
  cold: (
    <>
      <path d="M34 24h22l4 10v44H30V34z" className="fill-info-soft stroke-info" />
      <path d="M68 40h24v38H68z" className="fill-page stroke-info" />
      <path d="M36 52h18M74 54h12M74 62h12" className="stroke-info" />
    </>
  ),
  fruit: (
    <>
      <circle cx="44" cy="52" r="18" className="fill-good-soft stroke-good" />
      <circle cx="74" cy="56" r="20" className="fill-warn-soft stroke-warn" />
      <path d="M44 34c0-8 6-12 12-12M74 36c0-8 6-10 10-12" className="fill-transparent stroke-good" />
      <path d="M14 78h92" className="stroke-adobe [stroke-width:4]" />
    </>
  ),
  bread: (
    <>
      <path d="M22 66c-8-20 10-36 38-36s46 16 38 36z" className="fill-warn-soft stroke-warn" />
      <path d="M42 38l8 16M58 34l6 18M74 38l4 14" className="stroke-warn" />
    </>
  ),
  linen: (
    <>
      {[60, 46, 32].map((y) => (
        <path key={y} d={`M22 ${y}h66c8 0 8 14 0 14H22c-6 0-6-14 0-14z`} className="fill-page stroke-accent" />
      ))}
      <path d="M34 32v14M34 46v14M34 60v14" className="stroke-accent" />
    </>
  ),
  furniture: (
    <>
      <path d="M20 40h80v8H20z" className="fill-adobe" />
      <path d="M28 48v32M92 48v32M40 40V20h8v20M72 40V20h8v20" className="stroke-adobe [stroke-width:5]" />
    </>
  ),
};

/** By the catalogue's ids; what is not named here goes by its material. */
const drawn: Readonly<Record<keyof typeof drawings, string>> = {
  sack: 'cemento mortero yeso cal pegazulejo boquilla arena grava arroz frijol lenteja azucar sal harina maiz cafe alimento-animal',
  bricks: 'block block-vidrio ladrillo adoquin bovedilla celosia fachaleta barro',
  rods: 'varilla ptr viga vigueta tuberia cable conduit tubo-concreto poste-concreto',
  boards:
    'lamina triplay tabla polin puerta puerta-metal tablaroca aislante placa-acero losacero multypanel lamina-plastica',
  tiles: 'azulejo piso porcelanato piso-vinilico',
  bucket: 'pintura impermeabilizante esmalte barniz thinner sellador',
  cold: 'lacteos leche pollo carne embutidos pescado congelados',
  fruit: 'fruta verdura',
  bread: 'pan tortillas galletas',
  linen: 'toallas sabanas fundas blancos cobijas almohadas colchones bata mantel cortinas-tela telas alfombra',
  furniture: 'silla mesa muebles buro camas',
};
const byCategory = new Map(
  Object.entries(drawn).flatMap(([name, ids]) => ids.split(' ').map((id) => [id, name] as const)),
);
const byMaterial: Readonly<Record<string, keyof typeof drawings>> = {
  'cemento-concreto': 'sack',
  'acero-metales': 'rods',
  madera: 'boards',
  'ceramica-azulejos': 'tiles',
};

/** What stands where a lot has no photo: a drawing of the kind of thing. */
export const LotPicture = memo(function LotPicture({
  category,
  material,
}: {
  category: string | null | undefined;
  material: string | undefined;
}) {
  const name = byCategory.get(category ?? '') ?? byMaterial[material ?? ''] ?? 'box';
  return (
    <svg aria-hidden viewBox="0 0 120 90" className="size-full bg-sunken [stroke-width:1.6] [stroke-linejoin:round]">
      {drawings[name]}
    </svg>
  );
});
