/** Tiles, stone for floors and walls, and sanitary ware: slug | Spanish name | English name | Spanish words | English words | brands | unit. */
export const ceramic = `
azulejo | azulejo | tiles | azulejo, azulejo bano, azulejo cocina, azulejo metro, azulejo subway, muro ceramico, azulejo ceramico, recubrimiento ceramico, asulejo | tile, wall tile, subway tile, bathroom tile, kitchen tile, ceramic wall tile | | m2
talavera | talavera | talavera tiles | talavera, azulejo talavera, talabera | talavera, talavera tile | |
piso | piso | flooring | piso, loseta, vitropiso, piso ceramico, loseta ceramica, losetas, piso vitrificado, piso esmaltado, piso antiderrapante, piso exterior, vitroloseta, piso rectificado | flooring, floor tile, floor, ceramic floor tile, flooring tile | interceramic, vitromex, lamosa, porcelanite, dal tile, daltile, castel, firenze, cesantoni, tecnopiso | m2
porcelanato | porcelanato | porcelain tiles | porcelanato, porcelanico, piso porcelanico, piso porcelanato, porselanato, gres, gres porcelanico, piso tipo madera | porcelain tile, porcelain, porcelain floor tile, stoneware, wood look tile | | m2
mosaico | mosaico | mosaic | mosaico, mosaico veneciano, veneciano, mosaico pasta, piso pasta, malla decorativa, mosaico vitreo, venecianos, mosaico hidraulico, mosaico cemento, mosaico alberca | mosaic, mosaic tile, pool tile, glass mosaic, cement tile | kolorines | m2
ceramica | cerámica | ceramics | ceramica, ceramico, pieza ceramica | ceramic, ceramic tile, ceramics | | m2
zoclo | zoclo | tile baseboard | zoclo, zoclo ceramico, zoclo piso, sardinel | tile baseboard, tile base | |
cenefa | cenefas y listeles | tile borders | cenefa, listelo, listel, cenefa decorativa, inserto decorativo, cenefa azulejo | tile border, decorative tile, tile trim, bullnose | |
barro | barro y terracota | clay tiles | barro, loseta barro, piso barro, terracota, loseta barro recocido, barro natural, barro cocido | terracotta, saltillo tile, clay tile, terracotta tile, saltillo | | m2
teja | teja | roof tiles | teja, teja barro, teja plana, teja arabe, teja esmaltada | roof tile, clay roof tile, roofing tile | |
fachaleta | fachaleta | thin brick | fachaleta, fachaleta barro, ladrillo fachada, fachaleta ceramica, fachaleta piedra, ladrillo decorativo | thin brick, brick veneer, facade brick, stone veneer | santa julia fachaleta | m2
marmol | mármol | marble | marmol, placa marmol, losa marmol, piso marmol, travertino, onix, marmol travertino, loseta marmol, marmol blanco, marmolina | marble, travertine, marble slab, marble tile, onyx | | m2
granito | granito | granite | granito, placa granito, cubierta granito, piso granito, barra granito, terrazo | granite, granite slab, granite countertop, terrazzo | | m2
cuarzo | cuarzo y superficies sólidas | quartz and solid surfaces | cuarzo, placa cuarzo, cubierta cuarzo, superficie solida, corian, sinterizado | quartz, quartz slab, quartz countertop, solid surface | silestone, dekton, neolith | m2
cantera | cantera | quarry stone | cantera, cantera rosa, cantera gris, recinto, placa cantera, loseta cantera, piedra cantera | quarry stone, cantera stone | | m2
laja | laja y piedra decorativa | flagstone | laja, piedra laja, piedra decorativa, pizarra, piedra natural, piedra galarza, piedra san luis | flagstone, slate, natural stone, limestone, ledger stone, stone tile | | m2
muebles-bano | muebles de baño | bathroom fixtures | mueble bano, juego bano, bano completo, mueble bano completo | bathroom fixture, bathroom set, sanitary ware | |
sanitario | sanitarios | toilets | sanitario, inodoro, wc, excusado, ~taza, taza bano, escusado, retrete, w.c, tanque wc, taza sanitaria | toilet, toilet bowl, water closet, toilet tank | american standard, lamosa sanitario, kohler, orion sanitario, vortex sanitario, ideal standard |
lavabo | lavabos | sinks | lavabo, ovalin, lavamanos, lavabo ceramico, lavabo pedestal, pedestal lavabo, ovalines, pedestal, lavabo sobreponer | washbasin, wash basin, bathroom sink, ~sink, pedestal sink, vessel sink, basin, sink basin | |
mingitorio | mingitorios | urinals | mingitorio, bidet, bide, urinario, mijitorio | urinal, bidet | |
`;
