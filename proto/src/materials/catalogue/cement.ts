/** Cement, concrete, masonry and aggregates: slug | Spanish name | English name | Spanish words | English words | brands | unit. */
export const cement = `
cemento | cemento | cement | cemento, cemento gris, cemento portland | cement, portland cement, grey cement, gray cement | cruz azul, tolteca, cemex, apasco, moctezuma, monterrey cpc, holcim | bulto
cemento-blanco | cemento blanco | white cement | cemento blanco | white cement | | bulto
mortero | mortero | mortar | mortero, cemento mortero, mortero para pegar block, mezcla seca | mortar, mortar mix | maestro mortero, plastocem, vitromex mortero | bulto
concreto | concreto | concrete | concreto, concreto premezclado, premezclado, concreto hidraulico | concrete, ready mix, readymix | | m3
concreto-seco | concreto seco en bulto | bagged concrete mix | concreto seco, concreto bulto, concreto listo | concrete mix, bagged concrete | quikrete, sakrete, fester grout, cemex listo | bulto
cal | cal | lime | cal, calhidra, cal hidra, cal hidratada, cal viva | lime, hydrated lime | calidra, caltemex | bulto
yeso | yeso | plaster | yeso, yeso construccion, yeso ceramico | plaster, gypsum plaster, gypsum | yeso maximo, supremo yeso | bulto
estuco | estuco y pasta cementosa | stucco | estuco, stuco, repello, enjarre, zarpeo, aplanado | stucco, render | perdura, corev estuco | bulto
microcemento | microcemento | microcement | microcemento, cemento pulido | microcement | | cubeta
pegazulejo | pegazulejo | tile adhesive | pegazulejo, pega azulejo, pegapiso, pega piso, pegamarmol, pegaporcelanato, adhesivo azulejo, adhesivo piso, adhesivo porcelanato, pegamento azulejo, pegamento piso, adhesivo ceramico, adhesivo, adhesivo loseta, pegavitro | tile adhesive, thinset, thin set, adhesive, tile mortar, tile glue | crest, bexel, niasa, interceramic adhesivo | bulto
boquilla | boquilla | grout | boquilla, junteador, lechada, boquilla azulejo, boquilla piso, emboquillador | grout, tile grout | | bulto
grout | grout estructural | structural grout | grout estructural, grout no contraible | structural grout, non shrink grout | sikagrout, masterflow | bulto
block | block | blocks | block, bloc, bloque, blok, blocks, tabicon, block concreto, block hueco, block solido, block ligero, tabicon ligero, bloque concreto, block cemento, block pesado | concrete block, cement block, cinder block, cinderblock, cmu, breeze block | |
ladrillo | ladrillos | bricks | ladrillo, tabique, tabique rojo, tabique recocido, ladrillo rojo, ladrillo hueco, tabique extruido, ladrillo aparente | brick, red brick, clay brick | novaceramic, vintex, santa julia |
block-vidrio | block de vidrio | glass blocks | block vidrio, bloque vidrio, vitroblock, vitrobloque, ladrillo vidrio, tabique vidrio | glass block, glass brick | |
adoquin | adoquín | pavers | adoquin, adocreto, adopasto, adoquin concreto, ecoadoquin | paver, paving stone, concrete paver, paving block | | m2
guarnicion | guarniciones y bordillos | curbs | guarnicion, bordillo, guarnicion concreto, ~banqueta | curb, kerb | |
vigueta | vigueta | concrete joists | vigueta, vigueta pretensada, vigueta concreto | joist, concrete joist | |
bovedilla | bovedilla | infill blocks | bovedilla, bovedilla concreto, bovedilla cemento | infill block | |
arena | arena | sand | arena, arena rio, arena silica, arena azul, arena fina | sand, river sand, silica sand | | m3
grava | grava | gravel | grava, gravilla, piedra triturada, grava 3/4, confitillo, granzon, sello | gravel, crushed stone, aggregate | | m3
tepetate | tepetate y relleno | fill dirt | tepetate, ~relleno, balastre, base hidraulica, sascab, sahcab, ~caliche, material banco, tezontle, tierra relleno | fill dirt, backfill, base course, road base | | m3
piedra | piedra | stone | piedra, piedra braza, piedra bola, piedra rio, mamposteria, piedra brasa | ~stone, rubble stone, river rock, boulder | | m3
tubo-concreto | tubo de concreto | concrete pipe | tubo concreto, tubo albanal, alcantarilla, tubo cemento | concrete pipe, culvert | |
registro-concreto | registros de concreto | concrete manholes | registro concreto, ~registro, brocal, brocal concreto, pozo visita | manhole, concrete box | |
poste-concreto | postes de concreto | concrete posts | poste concreto, barda prefabricada, muro prefabricado | concrete post, precast wall | |
losa | losas y prefabricados | slabs | losa, losa alveolar, loseta concreto, prefabricado concreto, placa concreto, panel concreto | slab, precast, hollow core slab, concrete panel | |
celosia | celosía | breeze screens | celosia, celosia concreto, celosia barro | breeze screen, lattice block | |
fibrocemento | fibrocemento | fibre cement | fibrocemento, lamina fibrocemento, tablacemento, tabla cemento, panel cemento | fibre cement, fiber cement, cement board | durock, permabase, plycem, hardie |
`;
